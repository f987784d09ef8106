-- Who of the tenant has each of some keys: those of whom it was noted since the last packing, then those of whom it was packed; up to a
-- limit for each key, or all where it is null. A packed key is in the last row that begins before it; where rows begin with the key
-- itself, it is in all of those, and may be in the last one before them.
CREATE OR REPLACE FUNCTION "holders_of_keys"("wanted" bigint[], "at_most" integer) RETURNS TABLE ("key" bigint, "customer_id" text)
  LANGUAGE plpgsql STABLE ROWS 1000 SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE tenant text := public.assay_tenant();
BEGIN
  RETURN QUERY SELECT w.key, found.customer_id FROM unnest(wanted) w(key) CROSS JOIN LATERAL (
    SELECT h.customer_id FROM (
      (SELECT n.customer_id FROM public.customer_keys n WHERE n.tenant_id = tenant AND n.key = w.key OFFSET 0)
      UNION ALL
      SELECT p.customer_ids[i] FROM (
          SELECT r.first_key, r.keys, r.customer_ids FROM public.packed_keys r WHERE r.tenant_id = tenant AND r.first_key <= w.key
            ORDER BY r.first_key DESC, r.place DESC LIMIT 1) last
        CROSS JOIN LATERAL (
          SELECT last.keys, last.customer_ids WHERE last.first_key < w.key
          UNION ALL
          (SELECT r.keys, r.customer_ids FROM public.packed_keys r WHERE last.first_key = w.key AND r.tenant_id = tenant
            AND r.first_key < w.key ORDER BY r.first_key DESC, r.place DESC LIMIT 1)
          UNION ALL
          (SELECT r.keys, r.customer_ids FROM public.packed_keys r WHERE last.first_key = w.key AND r.tenant_id = tenant
            AND r.first_key = w.key)) p
        CROSS JOIN LATERAL unnest(array_positions(p.keys, w.key)) i
        WHERE (SELECT n.key FROM public.customer_keys n
          WHERE n.tenant_id = tenant AND n.customer_id = p.customer_ids[i] AND n.key = w.key LIMIT 1) IS NULL) h
      CROSS JOIN LATERAL (SELECT c.keys FROM public.customers c
        WHERE c.tenant_id = tenant AND c.customer_id = h.customer_id OFFSET 0) c
      WHERE w.key = ANY (c.keys) LIMIT at_most) found;
END $$;
