CREATE TABLE "audit_chains" (
	"org_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "detail_hash" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "chain_seq" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain" ON "audit" USING btree ("org_id","chain_seq");--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("org_id","audit_id") WHERE "audit"."chain_seq" is null;