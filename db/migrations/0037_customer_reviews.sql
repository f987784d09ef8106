CREATE TABLE "customer_reviews" (
	"tenant_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"decision" text,
	"note" text NOT NULL,
	"owner" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "customer_reviews_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE INDEX "customer_reviews_decision" ON "customer_reviews" USING btree ("tenant_id","decision","customer_id") WHERE decision is not null;--> statement-breakpoint
CREATE INDEX "customer_profiles_risk" ON "customer_profiles" USING btree ("tenant_id","band","score" DESC NULLS LAST,"customer_id") WHERE band <> 'low';--> statement-breakpoint
ALTER TABLE "customer_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "customer_reviews" USING (tenant_id = public.assay_tenant());
