CREATE TABLE "jhalak"."billing_email" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"event_key" text NOT NULL,
	"user_id" text,
	"event" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_email_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."tax_details" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"state_code" text NOT NULL,
	"pin" text NOT NULL,
	"gstin" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."tax_document" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"source_id" text NOT NULL,
	"invoice_id" text,
	"test" boolean NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"round_off_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_document_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_document_place" UNIQUE("series","sequence"),
	CONSTRAINT "tax_document_source" UNIQUE("kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."billing_email" ADD CONSTRAINT "billing_email_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."tax_details" ADD CONSTRAINT "tax_details_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_email_by_time" ON "jhalak"."billing_email" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "tax_document_by_workspace" ON "jhalak"."tax_document" USING btree ("workspace_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "tax_document_by_time" ON "jhalak"."tax_document" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "tax_document_by_invoice" ON "jhalak"."tax_document" USING btree ("invoice_id");--> statement-breakpoint
-- An issued document never changes: a mistake is corrected by a credit note.
CREATE FUNCTION "jhalak"."refuse_tax_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'tax documents are only ever added';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tax_document_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."tax_document"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_tax_document_change"();
--> statement-breakpoint
CREATE TRIGGER "tax_document_no_truncate" BEFORE TRUNCATE ON "jhalak"."tax_document"
	FOR EACH STATEMENT EXECUTE FUNCTION "jhalak"."refuse_tax_document_change"();
