import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { moveItem } from '../../ui/lists/move-items.ts';
import { shrinkPhoto } from '../../ui/pictures/shrink-photo.ts';
import {
  acceptFiles,
  addedAnnouncement,
  hasChanged,
  onlyRemoves,
  type Photo,
  removedAnnouncement,
  splitBySize,
  toPhoto,
} from './photos.ts';

export type Photos = ReturnType<typeof usePhotos>;

export function usePhotos(storedPictures: readonly Picture[]) {
  const [list, setList] = useState(() => storedPictures.map(toPhoto));
  const [preparingCount, setPreparingCount] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // The current list for async callbacks, because photos are added and removed while others shrink.
  const listRef = useRef(list);
  useRevokedPreviews(list);

  function update(newList: Photo[]) {
    listRef.current = newList;
    setList(newList);
  }

  async function add(files: readonly File[]) {
    const currentCount = listRef.current.length + preparingCount;
    const { accepted, problems } = await acceptFiles(files, currentCount);
    setProblems(problems);
    if (accepted.length === 0) return;
    setPreparingCount((count) => count + accepted.length);
    const shrunk: File[] = [];
    // One after another, because a phone lacks the memory to decode five photos at once.
    for (const file of accepted) shrunk.push(await shrinkPhoto(file));
    const { accepted: smallFiles, problems: sizeProblems } = splitBySize(shrunk);
    setProblems((previous) => [...new Set([...previous, ...sizeProblems])]);
    setPreparingCount((count) => count - accepted.length);
    update([...listRef.current, ...smallFiles.map(createPhoto)]);
    if (smallFiles.length > 0) setAnnouncement(addedAnnouncement(smallFiles.length, listRef.current.length));
  }

  function remove(key: string) {
    const position = listRef.current.findIndex((photo) => photo.key === key) + 1;
    update(listRef.current.filter((photo) => photo.key !== key));
    setProblems([]);
    setAnnouncement(removedAnnouncement(position, listRef.current.length));
  }

  function move(key: string, targetKey: string) {
    const indexOf = (photoKey: string) => listRef.current.findIndex((photo) => photo.key === photoKey);
    update(moveItem(listRef.current, indexOf(key), indexOf(targetKey)));
  }

  return {
    list,
    preparingCount,
    problems,
    announcement,
    isChanged: hasChanged(list, storedPictures),
    onlyRemoves: preparingCount === 0 && onlyRemoves(list, storedPictures),
    add,
    remove,
    move,
  };
}

let newPhotoCount = 0;
function createPhoto(file: File): Photo {
  newPhotoCount += 1;
  return { key: `new-photo-${newPhotoCount}`, picture: { url: URL.createObjectURL(file) }, file };
}

/** A preview URL keeps its file in memory until it is revoked. */
function useRevokedPreviews(list: readonly Photo[]) {
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const currentUrls = new Set(list.filter(({ file }) => file).map(({ picture }) => picture.url));
    for (const url of previews.current) if (!currentUrls.has(url)) URL.revokeObjectURL(url);
    previews.current = currentUrls;
  }, [list]);
  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
