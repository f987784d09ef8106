CREATE TABLE "mentions" (
	"tenant_id" text NOT NULL,
	"recipient" text NOT NULL,
	"mention_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"seq" bigint,
	"excerpt" text NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "mentions_tenant_id_recipient_mention_id_pk" PRIMARY KEY("tenant_id","recipient","mention_id")
);
--> statement-breakpoint
CREATE TABLE "note_templates" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_templates_tenant_id_template_id_pk" PRIMARY KEY("tenant_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_once" ON "mentions" USING btree ("tenant_id","recipient","at","author");--> statement-breakpoint
CREATE INDEX "mentions_place" ON "mentions" USING btree ("tenant_id","kind","key");--> statement-breakpoint
CREATE INDEX "mentions_seq" ON "mentions" USING btree ("tenant_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "note_templates_name" ON "note_templates" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("tenant_id","name") WHERE shared;--> statement-breakpoint
ALTER TABLE "mentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "mentions" USING (tenant_id = public.assay_tenant());--> statement-breakpoint
ALTER TABLE "note_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "note_templates" USING (tenant_id = public.assay_tenant());
