CREATE TABLE "identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
DROP INDEX "account_google";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "by_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "identity" ("issuer", "subject", "account_id")
SELECT 'https://accounts.google.com', "google_subject", "id" FROM "account" WHERE "google_subject" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_account" ON "identity" USING btree ("account_id","issuer");--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "google_subject";