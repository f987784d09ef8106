ALTER TABLE "alerts" ALTER COLUMN "alert" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "assessment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "enrichment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "packed" "bytea";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "country" text;