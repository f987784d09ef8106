CREATE TABLE "screenings" (
	"tenant_id" text NOT NULL,
	"screening_id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"attempt" integer NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"profiled" integer,
	"signals" jsonb,
	"failure" text,
	CONSTRAINT "screenings_tenant_id_screening_id_pk" PRIMARY KEY("tenant_id","screening_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "earlier_loads" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "screenings_running" ON "screenings" USING btree ("tenant_id") WHERE state = 'running';