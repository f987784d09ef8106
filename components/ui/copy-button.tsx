'use client';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for instance "token". */
  readonly label: string;
  readonly className?: string;
  readonly showLabel?: boolean;
}

const SHOWN_MS = 1500;

export function CopyButton({ text, label, className, showLabel = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error('The browser refused the clipboard. Select the text and copy it by hand.');
    }
  };
  return (
    <Button
      variant={showLabel ? 'secondary' : 'ghost'}
      size={showLabel ? 'sm' : 'icon-sm'}
      aria-label={showLabel ? undefined : `Copy ${label}`}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
      className={className}
    >
      {copied ? <Check className="text-success" aria-hidden /> : <Copy aria-hidden />}
      {showLabel ? `Copy ${label}` : null}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </Button>
  );
}
