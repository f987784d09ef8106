import { describe, expect, it } from 'vitest';
import { fieldFault } from './field-fault.ts';
import { ApiError } from './request.ts';

const refusal = (message: string) => new ApiError('invalid_request', message, { status: 400 });

describe('fieldFault', () => {
  it('gives the words of the API to the field that they are about', () => {
    expect(fieldFault(refusal('url: it is not an address.'), 'url')).toBe('It is not an address.');
  });

  it('is silent about other fields, other refusals and no refusal at all', () => {
    expect(fieldFault(refusal('description: is too long.'), 'url')).toBeNull();
    expect(fieldFault(refusal('A tenant has at most 20 webhook endpoints.'), 'url')).toBeNull();
    expect(fieldFault(new Error('url: x'), 'url')).toBeNull();
    expect(fieldFault(null, 'url')).toBeNull();
  });
});
