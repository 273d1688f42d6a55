"""Several servers for one site: PostgreSQL says whose each table is, Redis carries news and jobs between them."""
