import { SkeletonLines } from '#components/ui/skeleton.tsx';

export default function Loading() {
  return <SkeletonLines lines={8} label="Loading the page" />;
}
