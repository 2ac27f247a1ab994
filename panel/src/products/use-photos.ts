import type { Picture } from '@vitrina/contract/media/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { moveItem } from '../ui/drag-sort.ts';
import { shrinkPhoto } from '../ui/shrink-photo.ts';
import {
  acceptFiles,
  addedAnnouncement,
  hasChanged,
  onlyRemoves,
  type Photo,
  removedAnnouncement,
  splitBySize,
  storedPhoto,
} from './photos.ts';

export type Photos = ReturnType<typeof usePhotos>;

/** The photos in a product's form, from those that are `stored`. */
export function usePhotos(stored: readonly Picture[]) {
  const [list, setList] = useState(() => stored.map(storedPhoto));
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const [announcement, setNews] = useState('');
  // As it is now, also for what was started before it changed: photos come and go while others shrink.
  const now = useRef(list);
  useFreedPreviews(list);

  function change(next: Photo[]) {
    now.current = next;
    setList(next);
  }

  async function add(files: readonly File[]) {
    const { taken, problems } = acceptFiles(files, now.current.length + preparing);
    setProblems(problems);
    if (taken.length === 0) return;
    setPreparing((count) => count + taken.length);
    const shrunk: File[] = [];
    // One after another: five photos of a phone, unpacked at once, are more than it has room for.
    for (const file of taken) shrunk.push(await shrinkPhoto(file));
    const fitting = splitBySize(shrunk);
    setProblems((before) => [...new Set([...before, ...fitting.problems])]);
    setPreparing((count) => count - taken.length);
    change([...now.current, ...fitting.taken.map(newPhoto)]);
    if (fitting.taken.length > 0) setNews(addedAnnouncement(fitting.taken.length, now.current.length));
  }

  function remove(key: string) {
    const place = now.current.findIndex((photo) => photo.key === key) + 1;
    change(now.current.filter((photo) => photo.key !== key));
    setProblems([]);
    setNews(removedAnnouncement(place, now.current.length));
  }

  function move(key: string, targetKey: string) {
    const indexOf = (wanted: string) => now.current.findIndex((photo) => photo.key === wanted);
    change(moveItem(now.current, indexOf(key), indexOf(targetKey)));
  }

  return {
    list,
    preparing,
    problems,
    announcement: announcement,
    changed: hasChanged(list, stored),
    removedOnly: preparing === 0 && onlyRemoves(list, stored),
    add,
    remove,
    move,
  };
}

let count = 0;
function newPhoto(file: File): Photo {
  count += 1;
  return { key: `new-photo-${count}`, shown: { url: URL.createObjectURL(file) }, file };
}

/** A preview holds its file in memory until it is given up. */
function useFreedPreviews(list: readonly Photo[]) {
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const present = new Set(list.filter(({ file }) => file).map(({ shown }) => shown.url));
    for (const url of previews.current) if (!present.has(url)) URL.revokeObjectURL(url);
    previews.current = present;
  }, [list]);
  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
