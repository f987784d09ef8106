-- Only the owner of an index may tidy it.
CREATE FUNCTION "tidy_customers_keys"() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT gin_clean_pending_list('public.customers_keys') $$;
