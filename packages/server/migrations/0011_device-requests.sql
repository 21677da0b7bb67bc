CREATE TABLE "device_request" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"account_id" integer,
	"interval" integer NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_request_user_hash_unique" UNIQUE("user_hash")
);
--> statement-breakpoint
ALTER TABLE "device_request" ADD CONSTRAINT "device_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;