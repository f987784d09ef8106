import type { z } from 'zod';
import type { Scope } from '#db/vocab.ts';
import type { ErrorCode } from '#lib/contracts/error.ts';

export type TenantSource = 'path' | 'query' | 'none';
type Shape = z.ZodObject;

export interface ReplyDeclaration {
  readonly description: string;
  /** Absent for bodies that are not JSON. */
  readonly schema?: z.ZodType;
  readonly contentType?: string;
}

/** A part of a multipart/form-data body, for the API document. */
export interface PartDeclaration {
  readonly kind: 'file' | 'text';
  readonly required: boolean;
  readonly description: string;
}

/**
 * What a route is, said once: `route()` enforces it and the OpenAPI document is made from it.
 * `access`: a scope; 'authenticated' for any caller; 'public' for none.
 */
export interface RouteDeclaration<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  T extends TenantSource = TenantSource,
> {
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly access: Scope | 'authenticated' | 'public';
  /** Where the tenant is named; 'query' is `?tenant_id=`, needed only where the caller covers several. */
  readonly tenant: T;
  readonly params?: P;
  readonly query?: Q;
  /** A JSON body. */
  readonly body?: B;
  readonly bodyBytesMax?: number;
  /** It may take minutes, and is not given up for an answer of 503 meanwhile. */
  readonly lasting?: true;
  /** A multipart body, which the handler streams. */
  readonly multipart?: Readonly<Record<string, PartDeclaration>>;
  /** Further body types that the handler reads itself, by media type. */
  readonly otherBodies?: Readonly<Record<string, z.ZodType>>;
  /** The answer carries an ETag; a repeat with `If-None-Match` is answered 304 while it stays the same. */
  readonly etag?: true;
  /** 'body': by the parsed JSON body; 'handler': the handler calls `idempotent` itself; default none. */
  readonly idempotency?: 'body' | 'handler';
  readonly replies: Readonly<Record<number, ReplyDeclaration>>;
  /** Refusals of its own; those of authentication, limits and faults are added for every route. */
  readonly errors?: readonly ErrorCode[];
}
