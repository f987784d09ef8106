-- The tenant whose rows the transaction may see. Without one every statement on a tenant's table fails: nothing is hidden in silence.
CREATE FUNCTION "assay_tenant"() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE tenant text := pg_catalog.current_setting('assay.tenant', true);
BEGIN
  IF coalesce(tenant, '') = '' THEN
    RAISE EXCEPTION 'No tenant is set for this transaction.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN tenant;
END $$;
--> statement-breakpoint
DO $$
DECLARE name regclass;
BEGIN
  FOR name IN
    SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND a.attname = 'tenant_id' AND c.relname NOT IN ('audit', 'tenants')
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_tenant ON %s USING (tenant_id = public.assay_tenant())', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The operators of arrays are not leakproof, so that the index over them cannot serve a query that a policy holds. The owner asks it,
-- for customers of the tenant alone: by the index first, then by tenant, then up to the limit (all of them where it is null).
CREATE FUNCTION "holders_of_keys"("wanted" bigint[], "at_most" integer) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT c.customer_id
    FROM (SELECT tenant_id, customer_id FROM public.customers WHERE keys && wanted OFFSET 0) c
    WHERE c.tenant_id = public.assay_tenant() LIMIT at_most;
END $$;
