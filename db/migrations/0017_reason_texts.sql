CREATE TABLE "reason_texts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reason_texts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	CONSTRAINT "reason_texts_text_unique" UNIQUE("text")
);
