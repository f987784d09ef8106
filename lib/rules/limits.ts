/** What a rule and a tenant's set of rules may be at most: they bound the cost of one event. */
export const RULE_LIMITS = {
  expressionCharactersMax: 4000,
  nodesMax: 300,
  depthMax: 24,
  listItemsMax: 100,
  /** Rules that are evaluated, live and shadow. */
  rulesMax: 500,
  /** Items of a list that an expression walks through. */
  walkedItemsMax: 256,
} as const;
