/** Whether an expression reads a list; a mention in a comment or another text counts too, which errs on the safe side. */
export function readsList(expression: string, listId: string): boolean {
  return expression.includes('in_list') && expression.includes(listId);
}
