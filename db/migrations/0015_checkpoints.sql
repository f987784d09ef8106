CREATE TABLE "checkpoints" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
-- Until now each batch of events wrote the profiles that it changed.
INSERT INTO "checkpoints" ("tenant_id", "seq") SELECT "tenant_id", "next" - 1 FROM "tenant_seq" WHERE "next" > 1;
