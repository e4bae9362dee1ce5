ALTER TABLE "jhalak"."export" ADD COLUMN "poster_key" text;--> statement-breakpoint
CREATE INDEX "export_by_poster" ON "jhalak"."export" USING btree ("poster_key");