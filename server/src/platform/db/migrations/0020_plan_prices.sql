CREATE TABLE "plan_prices" (
	"plan_id" text NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "plan_prices_plan_id_currency_period_pk" PRIMARY KEY("plan_id","currency","period"),
	CONSTRAINT "plan_prices_amount" CHECK ("amount" > 0),
	CONSTRAINT "plan_prices_other" CHECK (not ("currency" = 'USD' and "period" = 'month'))
);
--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "prices_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period" text DEFAULT 'month' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE numeric(12, 2);
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "amount" SET DATA TYPE numeric(12, 2);
--> statement-breakpoint
ALTER TABLE "plan_time" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE "plan_time" ALTER COLUMN "value" SET DATA TYPE numeric(18, 6);
--> statement-breakpoint
ALTER TABLE "plan_time" ALTER COLUMN "price" SET DATA TYPE numeric(12, 2);
--> statement-breakpoint
ALTER TABLE "plan_time" RENAME COLUMN "month_seconds" TO "period_seconds";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "waiting_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "waiting_url" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "waiting_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cancel_requested_at" timestamp with time zone;
