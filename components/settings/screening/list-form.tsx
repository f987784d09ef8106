'use client';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormError } from '#components/ui/form-error.tsx';
import { FormFooter } from '#components/ui/form-footer.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { PageDrop } from '#components/upload/page-drop.tsx';
import { SCREENING_KINDS } from '#db/vocab.ts';
import type { ScreeningListFile } from '#lib/client/screening.ts';
import type { ScreeningList } from '#lib/contracts/screening.ts';
import { formatCount } from '#lib/format.ts';
import { type ListFile, readListFile, titleOf } from './list-file.ts';
import { KIND_TEXTS, listIdOf } from './list-words.ts';

export const LIST_TYPES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json', '.jsonl', '.ndjson', '.ftm'],
};
const KINDS = SCREENING_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind] }));
const SAMPLE = 'id,name,aliases,birth_date,countries\nq1,Ana Kowalska,A. Kowalska;Ania,1961-05-04,PL';
/** Without the age of the one that comes with the product. */
const SHIPPED_TITLE = 'OFAC Specially Designated Nationals';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface ListFormProps {
  readonly list: ScreeningList | null;
  readonly file: ListFile | null;
  readonly onFile: (file: ListFile | null) => void;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSubmit: (file: ScreeningListFile) => void;
}

/** The file or text of a list with what is known of it. */
export function ListForm({ list, file, onFile, error, pending, onSubmit }: ListFormProps) {
  const [pasted, setPasted] = useState('');
  const [kind, setKind] = useState(list?.kind ?? 'sanctions');
  const [unread, setUnread] = useState<Error | null>(null);
  const text = file?.text ?? pasted;
  const take = async ([first]: readonly File[]) => {
    if (!first) return;
    try {
      onFile(await readListFile(first));
      setUnread(null);
    } catch (cause) {
      setUnread(cause instanceof Error ? cause : new Error('The file could not be read.'));
    }
  };
  const submit = (form: FormData) => {
    const title = String(form.get('title')).trim();
    const day = String(form.get('published_at'));
    onSubmit({
      listId: list?.list_id ?? listIdOf(title),
      input: {
        title,
        kind,
        ...(day === '' ? {} : { published_at: day }),
        attribution: String(form.get('attribution')),
        text,
      },
    });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <FormError error={unread ?? error} />
      {file ? (
        <ChosenFile file={file} onForget={() => onFile(null)} />
      ) : (
        <>
          <PageDrop
            accept={LIST_TYPES}
            title="Choose the list or drop it here"
            hint="CSV, TSV, JSON or JSON lines, at most 64 million characters"
            multiple={false}
            onFiles={(files) => void take(files)}
          />
          <Field label="Or paste its text">
            {(control) => (
              <Textarea
                {...control}
                className="min-h-24 font-mono text-xs"
                spellCheck={false}
                value={pasted}
                placeholder={SAMPLE}
                onChange={(event) => setPasted(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <About key={file?.name} list={list} file={file} kind={kind} onKind={setKind} />
      <FormFooter disabled={text.trim() === '' || pending}>{list ? 'Replace the list' : 'Add the list'}</FormFooter>
    </form>
  );
}

function ChosenFile({ file, onForget }: { file: ListFile; onForget: () => void }) {
  return (
    <div className="flex items-center gap-2 rounded-md border px-3 py-2 text-sm">
      <FileText className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="text-muted text-xs">{formatCount(file.text.length, 'character')}</span>
      </span>
      <Button size="sm" onClick={onForget}>
        Take another
      </Button>
    </div>
  );
}

interface AboutProps {
  readonly list: ScreeningList | null;
  readonly file: ListFile | null;
  readonly kind: ScreeningList['kind'];
  readonly onKind: (kind: ScreeningList['kind']) => void;
}

function About({ list, file, kind, onKind }: AboutProps) {
  const known = list?.origin === 'operator' ? list : null;
  const day = known?.published_at ?? '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Title" hint="Hits name it.">
        {(control) => (
          <Input
            {...control}
            name="title"
            required
            maxLength={200}
            defaultValue={known?.title ?? (list ? SHIPPED_TITLE : file ? titleOf(file.name) : '')}
          />
        )}
      </Field>
      <Field label="What it lists">
        {(control) => <Select {...control} value={kind} options={KINDS} onValueChange={onKind} />}
      </Field>
      <Field label="Dated" hint="The day of its issue, which hits name too.">
        {(control) => (
          <Input {...control} type="date" name="published_at" defaultValue={DAY.test(day) && !file ? day : ''} />
        )}
      </Field>
      <Field label="Source" hint="Who publishes it, and under which licence.">
        {(control) => (
          <Input {...control} name="attribution" maxLength={1000} defaultValue={known?.attribution ?? ''} />
        )}
      </Field>
    </div>
  );
}
