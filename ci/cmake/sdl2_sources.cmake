# The sources SDL2 needs under Emscripten, as SDL's own Emscripten build lists them, less what its switches
# leave out (third_party.cmake): the drivers of sound and sensors, and the renderers. Compiled directly: SDL's
# CMake spends minutes in configure checks.
set(sdl2_sources
  SDL.c SDL_assert.c SDL_dataqueue.c SDL_error.c SDL_guid.c SDL_hints.c SDL_list.c SDL_log.c SDL_utils.c
  atomic/SDL_atomic.c atomic/SDL_spinlock.c
  cpuinfo/SDL_cpuinfo.c dynapi/SDL_dynapi.c
  events/SDL_clipboardevents.c events/SDL_displayevents.c events/SDL_dropevents.c events/SDL_events.c
  events/SDL_gesture.c
  events/SDL_keyboard.c events/SDL_keysym_to_scancode.c events/SDL_mouse.c events/SDL_quit.c
  events/SDL_scancode_tables.c
  events/SDL_touch.c events/SDL_windowevents.c
  file/SDL_rwops.c filesystem/emscripten/SDL_sysfilesystem.c
  haptic/SDL_haptic.c haptic/dummy/SDL_syshaptic.c
  joystick/controller_type.c joystick/SDL_gamecontroller.c joystick/SDL_joystick.c
  joystick/SDL_steam_virtual_gamepad.c
  joystick/dummy/SDL_sysjoystick.c joystick/emscripten/SDL_sysjoystick.c
  loadso/dlopen/SDL_sysloadso.c
  locale/SDL_locale.c locale/emscripten/SDL_syslocale.c
  main/dummy/SDL_dummy_main.c
  misc/SDL_url.c misc/emscripten/SDL_sysurl.c
  power/SDL_power.c power/emscripten/SDL_syspower.c
  render/SDL_render.c render/SDL_yuv_sw.c
  sensor/SDL_sensor.c sensor/dummy/SDL_dummysensor.c
  stdlib/SDL_crc16.c stdlib/SDL_crc32.c stdlib/SDL_getenv.c stdlib/SDL_iconv.c stdlib/SDL_malloc.c
  stdlib/SDL_qsort.c
  stdlib/SDL_stdlib.c stdlib/SDL_string.c stdlib/SDL_strtokr.c
  thread/SDL_thread.c thread/generic/SDL_syscond.c thread/generic/SDL_sysmutex.c thread/generic/SDL_syssem.c
  thread/generic/SDL_systhread.c thread/generic/SDL_systls.c
  timer/SDL_timer.c timer/unix/SDL_systimer.c
  video/SDL_RLEaccel.c video/SDL_blit.c video/SDL_blit_0.c video/SDL_blit_1.c video/SDL_blit_A.c
  video/SDL_blit_N.c
  video/SDL_blit_auto.c video/SDL_blit_copy.c video/SDL_blit_slow.c video/SDL_bmp.c video/SDL_clipboard.c
  video/SDL_egl.c
  video/SDL_fillrect.c video/SDL_pixels.c video/SDL_rect.c video/SDL_shape.c video/SDL_stretch.c
  video/SDL_surface.c
  video/SDL_video.c video/SDL_yuv.c video/yuv2rgb/yuv_rgb_std.c
  video/dummy/SDL_nullevents.c video/dummy/SDL_nullframebuffer.c video/dummy/SDL_nullvideo.c
  video/emscripten/SDL_emscriptenevents.c video/emscripten/SDL_emscriptenframebuffer.c
  video/emscripten/SDL_emscriptenmouse.c video/emscripten/SDL_emscriptenopengles.c
  video/emscripten/SDL_emscriptenvideo.c)
list(TRANSFORM sdl2_sources PREPEND "${MORTARBOARD_SDL2_DIR}/src/")
