import { z } from 'zod';

export const Colleague = z.strictObject({
  actor: z.string().describe('As `assigned_to` and `claimed_by` name the person: `user:` and the e-mail address.'),
  email: z.string(),
  name: z.string().nullable(),
  may_decide: z.boolean().describe('Whether cases can be assigned to the person; viewers only look.'),
});
export type Colleague = z.infer<typeof Colleague>;
export const ColleagueList = z
  .strictObject({ colleagues: z.array(Colleague) })
  .meta({ id: 'ColleagueList', description: 'The people who may see a tenant.' });
