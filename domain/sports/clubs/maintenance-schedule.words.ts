import { defineWords } from '../../words/define.ts';
import { maintenanceSchedule } from './maintenance-schedule.ts';

export const maintenanceScheduleWords = defineWords(maintenanceSchedule, {
  ar: {
    name: { gender: 'f', one: 'صيانة', two: 'صيانتان', few: 'أعمال صيانة', many: 'صيانة' },
    fields: {
      cost: 'التكلفة',
    },
    states: {
      done: 'تم',
    },
    events: {
      MaintenancePlanned: 'خطّط {actor} الصيانة {name}',
      MaintenanceReplanned: 'عدّل {actor} الصيانة {name}',
      MaintenanceDone: 'أتمّ {actor} صيانة',
      MaintenanceCancelled: 'ألغى {actor} الصيانة {name}',
      MaintenanceRemoved: 'حذف {actor} الصيانة {name}',
    },
  },
  en: {
    name: { one: 'Maintenance', other: 'Maintenance' },
    fields: {
      cost: 'Cost',
    },
    states: {
      done: 'Done',
    },
    events: {
      MaintenancePlanned: '{actor} planned maintenance {name}',
      MaintenanceReplanned: '{actor} edited maintenance {name}',
      MaintenanceDone: '{actor} finished a maintenance',
      MaintenanceCancelled: '{actor} cancelled maintenance {name}',
      MaintenanceRemoved: '{actor} removed maintenance {name}',
    },
  },
});
