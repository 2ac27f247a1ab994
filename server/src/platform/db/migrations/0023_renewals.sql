CREATE TABLE "renewals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"provider" text NOT NULL,
	"recurring_id" text,
	"approve_url" text,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"next_charge_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"stop_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"authorized_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_recurring" ON "renewals" USING btree ("provider","recurring_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_wanted" ON "renewals" USING btree ("owner_id") WHERE status in ('created', 'active') and cancel_requested_at is null;
--> statement-breakpoint
CREATE INDEX "renewals_owner" ON "renewals" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "renewals_open" ON "renewals" USING btree ("checked_at") WHERE status in ('created', 'active');
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "renewal_id" uuid;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payments_renewal" ON "payments" USING btree ("renewal_id") WHERE renewal_id is not null;
