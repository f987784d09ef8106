import { observeStatements } from '#db/statements.ts';
import { metrics } from './metrics.ts';
import { beginSpan } from './trace.ts';

const KINDS = new Set(['select', 'insert', 'update', 'delete', 'with', 'copy', 'commit', 'rollback']);
/** They are sent with the statement behind them, and wait for nothing of their own. */
const OPENINGS = /^\s*(begin|select set_config)/i;
const ignore = () => {};

/** Measures the statements of this process from now on; where spans are collected, each is one. Their values are in neither. */
export function watchDatabase(): void {
  observeStatements((text) => {
    if (OPENINGS.test(text)) return ignore;
    const statement = kindOf(text);
    const took = metrics().statements.startTimer({ statement });
    const end = beginSpan(statement.toUpperCase(), () => ({
      'db.system.name': 'postgresql',
      'db.query.text': text.trim(),
    }));
    return (error) => {
      took();
      end?.(error);
      if (error !== undefined) metrics().statementFaults.inc({ code: classOf(error) });
    };
  });
}

function kindOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  return KINDS.has(word) ? word : 'other';
}

/** The first two characters of a SQLSTATE name its class (PostgreSQL, appendix A); codes of the driver are few. */
function classOf(error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? 'unknown');
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : code;
}
