'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { ruleCheckQuery, ruleLanguageQuery } from '#lib/client/rules.ts';
import type { RuleCheck, RuleConditions } from '#lib/contracts/rule-language.ts';
import { CodeEditor } from './code-editor.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import { printConditions } from './print-conditions.ts';
import { RulePreview } from './rule-preview.tsx';

const PAUSE_MS = 250;

interface ExpressionEditorProps {
  readonly tenantId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
}

/** One expression, edited as conditions where it is a plain list of them, and as code always. */
export function ExpressionEditor({ tenantId, value, onChange, readOnly }: ExpressionEditorProps) {
  const { data: language } = useQuery(ruleLanguageQuery(tenantId));
  const check = useCheck(tenantId, value);
  const [mode, setMode] = useState<'conditions' | 'code' | null>(null);
  const [edited, setEdited] = useState<{ list: RuleConditions; text: string } | null>(null);
  const known = edited?.text === value ? edited.list : check?.conditions;
  const shown = mode ?? (check && !check.conditions ? 'code' : 'conditions');
  const change = (list: RuleConditions) => {
    const text = printConditions(list);
    setEdited({ list, text });
    onChange(text);
  };
  return (
    <div className="grid gap-2">
      <Tabs value={shown} onValueChange={(next) => setMode(next === 'code' ? 'code' : 'conditions')}>
        <TabsList aria-label="How the expression is edited">
          <TabsTrigger value="conditions">Conditions</TabsTrigger>
          <TabsTrigger value="code">Code</TabsTrigger>
        </TabsList>
        <TabsContent value="conditions">
          {language && known ? (
            <ConditionsEditor list={known} language={language} disabled={readOnly} onChange={change} />
          ) : null}
          {check && !known ? (
            <p className="rounded-md border border-line-strong p-4 text-muted text-sm">
              This expression is more than a plain list of conditions. Edit it as code.
            </p>
          ) : null}
          {(check || known) && language ? null : <Skeleton className="h-32 w-full" />}
        </TabsContent>
        <TabsContent value="code">
          <CodeEditor
            label="Expression"
            value={value}
            onChange={onChange}
            readOnly={readOnly}
            language={language}
            problem={check?.problem ?? null}
          />
        </TabsContent>
      </Tabs>
      <Verdict check={check} />
      <RulePreview tenantId={tenantId} expression={check && !check.problem ? value : null} />
    </div>
  );
}

function Verdict({ check }: { check: RuleCheck | null }) {
  if (!check) return <p className="text-muted text-sm">Checking</p>;
  if (!check.problem) return <p className="text-sm text-success">The expression can run.</p>;
  const { line, column, message, hint } = check.problem;
  return (
    <p role="status" className="text-critical text-sm">
      Line {line}, column {column}: {message} {hint}
    </p>
  );
}

/** The server's answer about the expression as it stands; null while it is on its way. */
function useCheck(tenantId: string, expression: string): RuleCheck | null {
  const [asked, setAsked] = useState(expression);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(expression), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [expression]);
  const { data, isPlaceholderData } = useQuery(ruleCheckQuery(tenantId, asked));
  return data && !isPlaceholderData && asked === expression ? data : null;
}
