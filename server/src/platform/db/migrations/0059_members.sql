CREATE TABLE "member_approvals" (
	"owner_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"call" text NOT NULL,
	"row_id" uuid NOT NULL,
	"approved_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_approvals_owner_id_token_hash_pk" PRIMARY KEY("owner_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_device_people" (
	"owner_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_device_people_owner_id_device_id_member_id_pk" PRIMARY KEY("owner_id","device_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_devices_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "member_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"owner_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_invitations_owner_id_member_id_pk" PRIMARY KEY("owner_id","member_id"),
	CONSTRAINT "member_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_pin_failures" (
	"owner_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"failures" integer NOT NULL,
	"of_day" integer NOT NULL,
	"day_started_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone,
	CONSTRAINT "member_pin_failures_owner_id_device_id_member_id_pk" PRIMARY KEY("owner_id","device_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_sessions_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "member_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"pin_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "members_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "members_number" UNIQUE("owner_id","number")
);
--> statement-breakpoint
CREATE TABLE "owner_pins" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "member_session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "member_approvals" ADD CONSTRAINT "member_approvals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_device_people" ADD CONSTRAINT "member_device_people_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_device_people" ADD CONSTRAINT "member_device_people_device" FOREIGN KEY ("owner_id","device_id") REFERENCES "public"."member_devices"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_device_people" ADD CONSTRAINT "member_device_people_member" FOREIGN KEY ("owner_id","member_id") REFERENCES "public"."members"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_member" FOREIGN KEY ("owner_id","member_id") REFERENCES "public"."members"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_pin_failures" ADD CONSTRAINT "member_pin_failures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_pin_failures" ADD CONSTRAINT "member_pin_failures_device" FOREIGN KEY ("owner_id","device_id") REFERENCES "public"."member_devices"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member" FOREIGN KEY ("owner_id","member_id") REFERENCES "public"."members"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_device" FOREIGN KEY ("owner_id","device_id") REFERENCES "public"."member_devices"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_pins" ADD CONSTRAINT "owner_pins_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_approvals_expiry" ON "member_approvals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_invitations_expiry" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_sessions_by_device" ON "member_sessions" USING btree ("owner_id","device_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expiry" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_to_erase" ON "members" USING btree ("removed_at") WHERE removed_at is not null and name <> '';--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_session" FOREIGN KEY ("owner_id","member_session_id") REFERENCES "public"."member_sessions"("owner_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_device" FOREIGN KEY ("owner_id","device_id") REFERENCES "public"."member_devices"("owner_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;