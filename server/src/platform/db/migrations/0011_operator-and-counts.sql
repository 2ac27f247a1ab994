CREATE TABLE "counted_visitors" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	"ip_hash" "bytea" NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "counted_visitors_owner_id_kind_visitor_pk" PRIMARY KEY("owner_id","kind","visitor")
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"orders" integer NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "daily_counts_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_second_factor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "handle" uuid;--> statement-breakpoint
-- The operator signs in again, because open sessions lack the new columns.
DELETE FROM "operator_sessions";--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "credentials_hash" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "user_agent" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "ip" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "restricted" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "pending_key" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "counted_visitors" ADD CONSTRAINT "counted_visitors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_visitors_ip" ON "counted_visitors" USING btree ("owner_id","kind","ip_hash");--> statement-breakpoint
CREATE INDEX "counted_visitors_counted" ON "counted_visitors" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "devices_owner" ON "devices" USING btree ("owner_id","last_used_at");--> statement-breakpoint
CREATE INDEX "failed_logins_last" ON "failed_logins" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "security_events_owner" ON "security_events" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_handle" ON "codes" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "order_clicks_created" ON "order_clicks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("owner_id","reporter");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "view_counts_bucket" ON "view_counts" USING btree ("bucket");