CREATE TABLE "customer_keys" (
	"tenant_id" text NOT NULL,
	"key" bigint NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "customer_keys_tenant_id_key_customer_id_pk" PRIMARY KEY("tenant_id","key","customer_id")
);
--> statement-breakpoint
CREATE TABLE "packed_keys" (
	"tenant_id" text NOT NULL,
	"first_key" bigint NOT NULL,
	"place" integer NOT NULL,
	"keys" bigint[] NOT NULL,
	"customer_ids" text[] NOT NULL,
	CONSTRAINT "packed_keys_tenant_id_first_key_place_pk" PRIMARY KEY("tenant_id","first_key","place")
);
--> statement-breakpoint
DROP INDEX "customers_keys";--> statement-breakpoint
ALTER TABLE "customer_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "customer_keys" USING (tenant_id = public.assay_tenant());--> statement-breakpoint
ALTER TABLE "packed_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "packed_keys" USING (tenant_id = public.assay_tenant());--> statement-breakpoint
-- Hashes do not compress, and two rows of 128 keys fill a page.
ALTER TABLE "packed_keys" ALTER COLUMN "keys" SET STORAGE EXTERNAL, ALTER COLUMN "customer_ids" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "packed_keys" SET (toast_tuple_target = 8160);--> statement-breakpoint
DROP FUNCTION "tidy_customers_keys"();--> statement-breakpoint
-- The keys of all customers of a tenant, in the place of those that were noted or packed before.
CREATE FUNCTION "pack_customer_keys"("tenant" text) RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.customer_keys WHERE tenant_id = tenant;
  DELETE FROM public.packed_keys WHERE tenant_id = tenant;
  INSERT INTO public.packed_keys (tenant_id, first_key, place, keys, customer_ids)
    SELECT tenant, min(key), place, array_agg(key), array_agg(customer_id)
    FROM (SELECT key, customer_id, ((row_number() OVER (ORDER BY key)) - 1)::integer / 128 AS place
      FROM (SELECT unnest(keys) AS key, customer_id FROM public.customers WHERE tenant_id = tenant) own) sorted
    GROUP BY place;
$$;--> statement-breakpoint
SELECT pack_customer_keys(tenant_id) FROM (SELECT DISTINCT tenant_id FROM customers) t;--> statement-breakpoint
DROP FUNCTION "holders_of_keys"(bigint[], integer);--> statement-breakpoint
-- Who of the tenant has each of some keys: those of whom it was noted since the last packing, then those of whom it was packed; up to a
-- limit for each key, or all where it is null. A packed key may be in the rows that begin with it, or in the last one before them.
CREATE FUNCTION "holders_of_keys"("wanted" bigint[], "at_most" integer) RETURNS TABLE ("key" bigint, "customer_id" text)
  LANGUAGE plpgsql STABLE ROWS 1000 SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE tenant text := public.assay_tenant();
BEGIN
  RETURN QUERY SELECT w.key, found.customer_id FROM unnest(wanted) w(key) CROSS JOIN LATERAL (
    SELECT h.customer_id FROM (
      (SELECT n.customer_id FROM public.customer_keys n WHERE n.tenant_id = tenant AND n.key = w.key OFFSET 0)
      UNION ALL
      SELECT p.customer_ids[i] FROM (
          (SELECT r.keys, r.customer_ids FROM public.packed_keys r WHERE r.tenant_id = tenant AND r.first_key < w.key
            ORDER BY r.first_key DESC, r.place DESC LIMIT 1)
          UNION ALL
          (SELECT r.keys, r.customer_ids FROM public.packed_keys r WHERE r.tenant_id = tenant AND r.first_key = w.key)) p
        CROSS JOIN LATERAL unnest(array_positions(p.keys, w.key)) i
        WHERE (SELECT n.key FROM public.customer_keys n
          WHERE n.tenant_id = tenant AND n.customer_id = p.customer_ids[i] AND n.key = w.key LIMIT 1) IS NULL) h
      CROSS JOIN LATERAL (SELECT c.keys FROM public.customers c
        WHERE c.tenant_id = tenant AND c.customer_id = h.customer_id OFFSET 0) c
      WHERE w.key = ANY (c.keys) LIMIT at_most) found;
END $$;
--> statement-breakpoint
-- What loads write by the hundred thousand: the tenant is asked for once a statement, and not once a row.
ALTER POLICY of_tenant ON "customers" WITH CHECK (tenant_id = (SELECT public.assay_tenant()));--> statement-breakpoint
ALTER POLICY of_tenant ON "customer_signals" WITH CHECK (tenant_id = (SELECT public.assay_tenant()));--> statement-breakpoint
ALTER POLICY of_tenant ON "customer_profiles" WITH CHECK (tenant_id = (SELECT public.assay_tenant()));--> statement-breakpoint
ALTER POLICY of_tenant ON "customer_keys" WITH CHECK (tenant_id = (SELECT public.assay_tenant()));--> statement-breakpoint
ALTER POLICY of_tenant ON "packed_keys" WITH CHECK (tenant_id = (SELECT public.assay_tenant()));
