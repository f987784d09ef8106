import { describe, expect, it } from 'vitest';
import { CASE_EVENT_ACTIONS, RULE_ACTIONS } from '#db/vocab.ts';
import { auditTargetPath } from './audit-target.ts';
import { actionText } from './audit-words.ts';

describe('actionText', () => {
  it('says what was done', () => expect(actionText('detector.change')).toBe('changed the detector'));
  it.each([...CASE_EVENT_ACTIONS.map((action) => `case.${action}`), ...RULE_ACTIONS.map((action) => `rule.${action}`)])(
    'has a sentence for %s',
    (action) => expect(actionText(action)).not.toMatch(/:$/),
  );
  it('names an action that it has no sentence for', () => expect(actionText('user.new_thing')).toBe('user new thing:'));
});

describe('auditTargetPath', () => {
  const entry = { tenant_id: 'shop', erased: false };
  it('leads to what the entry is about', () => {
    const path = (action: string, target: string | null) => auditTargetPath({ ...entry, action, target });
    expect(path('report.review', '7')).toBe('/tenants/shop/documents/7');
    expect(path('case.approve', 'a1')).toBe('/tenants/shop/alerts/a1');
    expect(path('customers.read', 'C1')).toBe('/tenants/shop/customers/C1');
    expect(path('customers.load', 'l1')).toBe('/tenants/shop/customers/loads/l1');
    expect(path('rule.version', 'r1')).toBe('/tenants/shop/rules/r1');
    expect(path('detector.change', 'risk/new-device')).toBe('/settings/detectors?search=new-device');
  });

  it('leads nowhere from what is gone, and from other tenants and objects', () => {
    expect(auditTargetPath({ ...entry, action: 'report.erase', target: '7' })).toBeNull();
    expect(auditTargetPath({ ...entry, erased: true, action: 'report.read', target: null })).toBeNull();
    expect(auditTargetPath({ ...entry, tenant_id: null, action: 'report.read', target: '7' })).toBeNull();
    expect(auditTargetPath({ ...entry, action: 'token.create', target: 't' })).toBeNull();
  });
});
