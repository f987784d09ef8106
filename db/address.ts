/** `postgresql://user:password@host:port,host:port/name?options`, cut before and behind the hosts. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(.*)$/;

/** What postgres.js takes. */
export interface DatabaseAddress {
  /** It tries several hosts one after the other. */
  readonly url: string;
  readonly options: {
    /** A socket directory, which travels in the URL as `?host=/dir`. */
    readonly host?: string;
    /** Of several hosts the one that takes writes, unless the URL says otherwise. */
    readonly target_session_attrs?: 'read-write';
  };
}

/** Whether a text is the address of a PostgreSQL server, or of several that follow one another. */
export function isDatabaseUrl(text: string): boolean {
  return PARTS.test(text) && oneEach(text).every((url) => URL.canParse(url));
}

/** @param databaseUrl of `isDatabaseUrl`. */
export function connectionOptions(databaseUrl: string): DatabaseAddress {
  const [, head = '', hosts = '', tail = ''] = PARTS.exec(databaseUrl) ?? [];
  const behind = new URL(tail || '/', 'postgresql://any');
  const host = behind.searchParams.get('host');
  behind.searchParams.delete('host');
  const isOpen = hosts.includes(',') && !behind.searchParams.has('target_session_attrs');
  return {
    url: `${head}${hosts}${behind.pathname}${behind.search}`,
    options: { ...(host === null ? {} : { host }), ...(isOpen ? { target_session_attrs: 'read-write' } : {}) },
  };
}

/** The address of each host by itself. */
export function oneEach(databaseUrl: string): string[] {
  const [, head = '', hosts = '', tail = ''] = PARTS.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${tail}`);
}

/** The role that a server is asked in. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(oneEach(databaseUrl)[0] ?? databaseUrl).username);
}
