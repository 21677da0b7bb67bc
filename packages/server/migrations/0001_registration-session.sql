-- Registrations wait for a day at most; one that does not say in which session it was made cannot be taken up.
DELETE FROM "registration";--> statement-breakpoint
ALTER TABLE "registration" DROP CONSTRAINT "registration_pkey";--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "session_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_email_session_hash_pk" PRIMARY KEY("email","session_hash");
