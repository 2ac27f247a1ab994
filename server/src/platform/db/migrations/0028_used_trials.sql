CREATE TABLE "used_trials" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
