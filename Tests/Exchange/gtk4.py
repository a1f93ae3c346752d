"""The window, the clipboard and the drags of a GTK 4 program."""
import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, GObject, Gtk  # noqa: E402

CONTENTS = {
    "image/png": Gdk.Texture, "text/uri-list": Gdk.FileList, "text/plain;charset=utf-8": GObject.TYPE_STRING
}


class Toolkit:
    def run(self, partner):
        self.partner, self.loop, self.drop = partner, GLib.MainLoop(), None
        Gtk.init()
        self.window = Gtk.Window(title="Partner", decorated=False)
        self.window.set_default_size(400, 400)
        self.clipboard = self.window.get_display().get_clipboard()
        self.area = Gtk.DrawingArea(hexpand=True, vexpand=True)
        self.window.set_child(self.area)
        source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
        source.connect("prepare", self.prepare)
        self.area.add_controller(source)
        self.accept("image/png")
        self.window.connect("map", lambda _: print("ok", flush=True))
        self.window.present()
        GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self.read_input)
        self.loop.run()

    def read_input(self, *_):
        if self.partner.read_input():
            return True
        self.loop.quit()
        return False

    def accept(self, mime):
        if self.drop:
            self.area.remove_controller(self.drop)
        self.drop = Gtk.DropTarget.new(CONTENTS[mime], Gdk.DragAction.COPY)
        self.drop.connect("drop", lambda _target, value, _x, _y: self.partner.take_drop(data_of(value)) or True)
        self.area.add_controller(self.drop)

    def copy(self, mime, data):
        self.clipboard.set_content(Gdk.ContentProvider.new_for_bytes(mime, GLib.Bytes.new(data)))

    def paste(self, mime, finish):
        def end(clipboard, result):
            try:
                finish(data_of(clipboard.read_value_finish(result)))
            except GLib.Error:
                finish(None)

        self.clipboard.read_value_async(CONTENTS[mime], GLib.PRIORITY_DEFAULT, None, end)

    def prepare(self, *_):
        if not self.partner.offered:
            return None
        mime, data = self.partner.offered
        return Gdk.ContentProvider.new_for_bytes(mime, GLib.Bytes.new(data))


def data_of(value):
    """Returns a received value as bytes: PyGObject frees the type that `read_finish` of GTK 4.8 only lends."""
    if isinstance(value, Gdk.Texture):
        return value.save_to_png_bytes().get_data()
    if isinstance(value, Gdk.FileList):
        return "".join(file.get_uri() + "\r\n" for file in value.get_files()).encode()
    return value.encode()
