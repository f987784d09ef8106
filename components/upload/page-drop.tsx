'use client';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { cn } from '#components/ui/cn.ts';

interface PageDropProps {
  /** Media types with their extensions, for the file picker. */
  readonly accept: Readonly<Record<string, string[]>>;
  /** The name of the button: "Choose documents or drop them anywhere on this page". */
  readonly title: string;
  readonly hint: string;
  readonly multiple: boolean;
  /** Files dropped on the window, chosen or pasted; of any type, so that a wrong one gets a reason. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file picker; while it is on the page the whole window takes dropped and pasted files. */
export function PageDrop({ accept, title, hint, multiple, onFiles }: PageDropProps) {
  const [dragging, setDragging] = useState(false);
  const { getRootProps, getInputProps, open } = useDropzone({
    accept: { ...accept },
    multiple,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, refused) => {
      setDragging(false);
      const files = [...accepted, ...refused.map(({ file }) => file)];
      if (files.length > 0) onFiles(files);
    },
    onDragLeave: () => setDragging(false),
  });
  useWindowFiles(setDragging, onFiles);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="grid w-full justify-items-center gap-1 rounded-lg border border-line-strong border-dashed bg-surface px-4 py-6 text-center transition-colors hover:border-primary hover:bg-hover"
      >
        <Upload className="size-5 text-muted" aria-hidden />
        <span className="font-medium">{title}</span>
        <span className="text-muted text-sm">{hint}</span>
      </button>
      <div
        {...getRootProps({ role: 'presentation' })}
        className={cn('fixed inset-0 z-50 bg-background/80', !dragging && 'hidden')}
      >
        <input {...getInputProps({ 'aria-label': title })} />
        <p className="pointer-events-none absolute inset-6 grid place-items-center rounded-lg border-2 border-primary border-dashed font-semibold text-lg">
          Drop to upload
        </p>
      </div>
    </>
  );
}

/** Shows the drop layer while files are dragged over the window, and takes files from the clipboard. */
function useWindowFiles(setDragging: (dragging: boolean) => void, onFiles: PageDropProps['onFiles']): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]');
    if (files.length > 0 && !typing) onFiles(files);
  });
  const enter = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) setDragging(true);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    const onEnter = (event: DragEvent) => enter(event);
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragenter', onEnter);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragenter', onEnter);
    };
  }, []);
}
