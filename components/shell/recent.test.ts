import { describe, expect, it } from 'vitest';
import { thingAt, withOpened } from './recent.ts';

describe('thingAt', () => {
  it.each([
    ['/tenants/t-1/customers/c_1', 'Customer c_1'],
    ['/tenants/t-1/alerts/ALRT-20260320-42', 'Alert ALRT-20260320-42'],
    ['/tenants/t-1/entities/user/ada%40example.com', 'User ada@example.com'],
    ['/tenants/t-1/documents/12', 'Document 12'],
  ])('tells what %s opens', (href, text) => expect(thingAt(href)).toEqual({ href, tenantId: 't-1', text }));

  it.each([
    '/tenants/t-1/customers',
    '/tenants/t-1/customers/loads/0b1c',
    '/tenants/t-1/rules/new',
    '/tenants/t-1/documents/calibration',
    '/settings/people',
  ])('takes %s for no thing', (href) => expect(thingAt(href)).toBeNull());
});

describe('withOpened', () => {
  it('puts what was opened in front, once, and keeps eight', () => {
    expect(withOpened(['/a', '/b'], '/b')).toEqual(['/b', '/a']);
    expect(withOpened(['1', '2', '3', '4', '5', '6', '7', '8'], '0')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });
});
