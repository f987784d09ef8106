ALTER TABLE "reports" ADD COLUMN "traces" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
UPDATE "reports" SET "traces" = (
  SELECT coalesce(jsonb_agg(regexp_replace("issue", '^[^:]*: ', '') ORDER BY "place"), '[]'::jsonb)
  FROM (
    SELECT "finding"->>'issue' AS "issue", "place"
    FROM jsonb_array_elements("analysis"->'findings') WITH ORDINALITY AS "found" ("finding", "place")
    WHERE "finding"->>'outcome' = 'flagged' AND "finding"->>'severity' <> 'low'
    ORDER BY "place"
    LIMIT 5
  ) AS "strongest"
)
WHERE jsonb_typeof("analysis"->'findings') = 'array';
