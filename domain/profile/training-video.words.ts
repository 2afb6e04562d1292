import { defineWords } from '../words/define.ts';
import { trainingVideo } from './training-video.ts';

export const trainingVideoWords = defineWords(trainingVideo, {
  ar: {
    name: {
      gender: 'm',
      one: 'فيديو تدريب',
      two: 'فيديوهان للتدريب',
      few: 'فيديوهات تدريب',
      many: 'فيديو تدريب',
    },
    fields: {
      recordedOn: 'تاريخ التصوير',
      audience: 'من يراه',
      videoFile: 'ملف الفيديو المرفوع',
      videoQuality: 'جودة الفيديو',
      videoProgress: 'تقدم تجهيز الفيديو',
      videoFailure: 'سبب تعذّر عرض الفيديو',
      video: 'الفيديو',
    },
    states: { processing: 'يُجهَّز' },
    actions: {
      'progress-video': 'سجّل تقدم الفيديو',
      'finish-video': 'أعلن جاهزية الفيديو',
      'fail-video': 'سجّل تعذّر الفيديو',
    },
    parts: {
      seconds: 'المدة بالثواني',
      width: 'العرض',
      height: 'الارتفاع',
      posterId: 'صورة الغلاف',
      playlistId: 'قائمة التشغيل',
      renditions: 'المقاسات',
    },
    events: {
      TrainingVideoAdded: 'أضاف {actor} فيديو التدريب {name}',
      TrainingVideoEdited: 'عدّل {actor} فيديو التدريب {name}',
      TrainingVideoProgressed: 'تقدم تجهيز فيديو التدريب {name}',
      TrainingVideoReady: 'صار فيديو التدريب {name} جاهزًا',
      TrainingVideoFailed: 'تعذّر تجهيز فيديو التدريب {name}',
      TrainingVideoRemoved: 'حذف {actor} فيديو التدريب {name}',
    },
    values: {
      videoQuality: { standard: 'عادية', high: 'عالية', ultra: 'فائقة' },
      videoFailure: {
        not_a_video: 'الملف ليس فيديو MP4 أو MOV',
        codec: 'ترميز غير مدعوم',
        too_long: 'أطول من خمس دقائق',
        too_many_pixels: 'أبعاده أكبر من ‎4K',
        too_heavy: 'يحتاج معالجة أطول من المسموح',
        broken: 'الملف تالف',
      },
    },
  },
  en: {
    name: { one: 'Training video', other: 'Training videos' },
    fields: {
      recordedOn: 'Recorded on',
      audience: 'Who sees it',
      videoFile: 'Uploaded video',
      videoQuality: 'Video quality',
      videoProgress: 'Progress of the video',
      videoFailure: 'Why the video failed',
      video: 'Video',
    },
    states: { processing: 'Being prepared' },
    actions: {
      'progress-video': 'Record progress of the video',
      'finish-video': 'Declare the video ready',
      'fail-video': 'Record that the video failed',
    },
    parts: {
      seconds: 'Seconds',
      width: 'Width',
      height: 'Height',
      posterId: 'Poster',
      playlistId: 'Playlist',
      renditions: 'Sizes',
    },
    events: {
      TrainingVideoAdded: '{actor} added the training video {name}',
      TrainingVideoEdited: '{actor} edited the training video {name}',
      TrainingVideoProgressed: 'The training video {name} made progress',
      TrainingVideoReady: 'The training video {name} is ready',
      TrainingVideoFailed: 'The training video {name} failed',
      TrainingVideoRemoved: '{actor} removed the training video {name}',
    },
    values: {
      videoQuality: { standard: 'Standard', high: 'High', ultra: 'Ultra' },
      videoFailure: {
        not_a_video: 'The file is no MP4 or MOV video',
        codec: 'Unsupported encoding',
        too_long: 'Longer than five minutes',
        too_many_pixels: 'Larger than 4K',
        too_heavy: 'Takes longer to prepare than allowed',
        broken: 'The file is damaged',
      },
    },
  },
});
