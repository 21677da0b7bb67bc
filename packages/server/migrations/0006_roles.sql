ALTER TABLE "invitation" ADD COLUMN "role" text DEFAULT 'editor' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "role" text DEFAULT 'editor' NOT NULL;