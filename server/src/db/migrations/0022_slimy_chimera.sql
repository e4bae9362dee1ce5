CREATE TABLE "jhalak"."account_deletion" (
	"user_id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "account_deletion_receipt_unique" UNIQUE("receipt")
);
