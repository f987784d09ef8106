import { describe, expect, it } from 'vitest';
import { Event } from '#lib/contracts/event.ts';
import { sampleCommand } from './sample-command.ts';

describe('sampleCommand', () => {
  it('sends an event that the contract accepts where the token may write events', () => {
    const command = sampleCommand('http://localhost:3000', 'asy_x', ['events:write'], 'shop-eu');
    const body = command.match(/-d '(.+)'$/)?.[1] ?? '';
    expect(Event.safeParse(JSON.parse(body)).success).toBe(true);
    expect(command).toContain('Bearer asy_x');
  });

  it('reads the newest alert, or who it is, where it may only read', () => {
    expect(sampleCommand('http://h', 't', ['alerts:read'], 'shop-eu')).toContain('http://h/api/risk_alert/shop-eu ');
    expect(sampleCommand('http://h', 't', ['audit:read'], 'shop-eu')).toContain('http://h/api/me ');
  });
});
