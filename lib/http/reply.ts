interface ReplyOptions {
  readonly status?: number;
  /** Named as HTTP writes them, `Content-Type`: under two spellings a header would be sent twice. */
  readonly headers?: Readonly<Record<string, string>>;
}

const NO_STORE = { 'Cache-Control': 'no-store' };
const JSON_HEADERS = { ...NO_STORE, 'Content-Type': 'application/json' };

/** An answer whose text is whole, which a server writes at once. Files and streams are a `Response`. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for an answer without a body. */
  readonly text: string | null;

  constructor(text: string | null, { status = 200, headers = {} }: ReplyOptions = {}) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  /** A JSON answer that nobody keeps, unless its headers say otherwise. */
  static json(body: unknown, { status = 200, headers }: ReplyOptions = {}): Reply {
    return Reply.jsonText(JSON.stringify(body), { status, ...(headers ? { headers } : {}) });
  }

  /** The same of a text that is JSON already. */
  static jsonText(text: string, { status = 200, headers }: ReplyOptions = {}): Reply {
    return new Reply(text, { status, headers: { ...JSON_HEADERS, ...headers } });
  }

  /** 204. */
  static nothing(headers?: ReplyOptions['headers']): Reply {
    return new Reply(null, { status: 204, headers: { ...NO_STORE, ...headers } });
  }

  /** The same with further headers, which win over its own. */
  with(headers: Readonly<Record<string, string>>): Reply {
    return new Reply(this.text, { status: this.status, headers: { ...this.headers, ...headers } });
  }

  /** The answer to HEAD: the same without its body, whose length it names. */
  withoutBody(): Reply {
    const { text, status, headers } = this;
    if (text === null) return this;
    return new Reply(null, { status, headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) } });
  }

  /** The same for Next, which calls a route file's functions too. */
  toResponse(): Response {
    return new Response(this.text, { status: this.status, headers: this.headers });
  }
}

/** What answers a request. */
export type Answer = Reply | Response;
