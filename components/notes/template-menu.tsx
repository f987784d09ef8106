'use client';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { TextQuote } from 'lucide-react';
import { useState } from 'react';
import { useCan, useTenantId } from '#components/shell/session.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { templatesQuery } from '#lib/client/note-templates.ts';
import { pages } from '#lib/paths.ts';

/** The texts that the tenant keeps for notes, found by a part of their name or words. */
export function TemplateMenu({ onTemplate }: { onTemplate: (text: string) => void }) {
  const tenantId = useTenantId();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(false);
  if (tenantId === null) return null;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setChosen(false);
      }}
    >
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost" className="-ml-1.5 px-1.5">
          <TextQuote aria-hidden />
          Templates
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Templates"
        className="w-80 max-w-[calc(100vw-1rem)]"
        onCloseAutoFocus={(event) => chosen && event.preventDefault()}
      >
        <Templates
          tenantId={tenantId}
          onTemplate={(text) => {
            setChosen(true);
            setOpen(false);
            onTemplate(text);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function Templates({ tenantId, onTemplate }: { tenantId: string; onTemplate: (text: string) => void }) {
  const { data, error, refetch } = useQuery(templatesQuery(tenantId));
  if (!data) {
    return error ? (
      <ErrorState title="The templates could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="p-3">
        <SkeletonLines lines={3} label="Loading the templates" />
      </div>
    );
  }
  if (data.length === 0) return <NoTemplate />;
  return (
    <Command label="Search the templates">
      <Command.Input
        placeholder="Search"
        className="h-9 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted"
      />
      <Command.List label="Templates" className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-4 text-center text-muted text-sm">Nothing has these words.</Command.Empty>
        {data.map(({ template_id, name, text }) => (
          <Command.Item
            key={template_id}
            value={template_id}
            keywords={[name, text]}
            onSelect={() => onTemplate(text)}
            className="cursor-default select-none rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-hover"
          >
            <span className="block truncate font-medium">{name}</span>
            <span className="line-clamp-2 text-muted text-xs">{text}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

function NoTemplate() {
  const mayWrite = useCan('rules:write');
  return (
    <div className="grid gap-1 p-3 text-sm">
      <p className="font-medium">No template yet</p>
      <p className="text-muted">A template is a text that you write often, under a name.</p>
      {mayWrite ? (
        <Link href={pages.settings('templates')} className="text-primary underline-offset-4 hover:underline">
          Add one in the settings
        </Link>
      ) : null}
    </div>
  );
}
