-- oldest version: 0144_emails_of_appointments. Earlier versions would not erase the e-mails of customers.
CREATE TABLE "refused_reminders" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "email" text;