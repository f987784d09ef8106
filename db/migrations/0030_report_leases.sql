ALTER TABLE "reports" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "lease_until" timestamp with time zone;