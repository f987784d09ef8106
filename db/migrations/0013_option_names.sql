-- Options of checks are written in snake_case: `confidenceMin` becomes `confidence_min`.
UPDATE "detector_settings" SET "options" = (
  SELECT coalesce(jsonb_object_agg(lower(regexp_replace("key", '([A-Z])', '_\1', 'g')), "value"), '{}'::jsonb)
  FROM jsonb_each("options")
)
WHERE "engine" IN ('forgery', 'load');
